import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Calendar } from '#ui/calendar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { EmailField, FirstNameField, LastNameField } from '#ui/person-fields.tsx'
import { Select } from '#ui/select.tsx'

export default { title: 'Forms' } satisfies Meta

type Story = StoryObj

const CLUBS = ['Rustavi', 'Gori', 'ქუთაისის ახალგაზრდული საფეხბურთო აკადემია', 'Poti'].map((label) => ({ value: label, label }))
const TOPICS = ['Live stream', 'Analytics', 'კამერა'].map((label) => ({ value: label, label }))

/** Empty, filled, optional, with a hint, and with an error. */
export const Fields: Story = {
  render: () => (
    <div className="grid max-w-xl gap-5">
      <FirstNameField defaultValue="ნინო" />
      <LastNameField error="Enter your last name" />
      <EmailField hint="We send you a link to verify it." />
      <PasswordField label="Password" name="password" autoComplete="off" defaultValue="six-or-more" />
      <Field label="Note" optional />
      <NativeSelect
        label="Half"
        options={[
          ['1', 'First half'],
          ['2', 'Second half'],
        ]}
      />
    </div>
  ),
}

function ChoiceFields() {
  const [club, setClub] = useState<string | null>(null)
  const [topics, setTopics] = useState<string[]>(['Analytics'])
  const [agreed, setAgreed] = useState(false)
  return (
    <div className="grid max-w-xl gap-5">
      <Select label="Club" options={CLUBS} value={club} onChange={setClub} placeholder="Choose a club" />
      <Combobox label="Club by name" options={CLUBS} value={club} onChange={setClub} placeholder="Type a part of it" empty="No results" />
      <MultiSelect label="Help topics" options={TOPICS} values={topics} onChange={setTopics} placeholder="Choose one or more" />
      <Checkbox
        label="I have read and agree to the above information"
        checked={agreed}
        onChange={setAgreed}
        error={agreed ? null : 'Required'}
      />
    </div>
  )
}

/** One of a few, one of many, several of a few, yes or no. */
export const Choices: Story = { render: () => <ChoiceFields /> }

const NAMES = {
  months: [
    'იანვარი',
    'თებერვალი',
    'მარტი',
    'აპრილი',
    'მაისი',
    'ივნისი',
    'ივლისი',
    'აგვისტო',
    'სექტემბერი',
    'ოქტომბერი',
    'ნოემბერი',
    'დეკემბერი',
  ],
  days: ['კვირა', 'ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი'],
  daysShort: ['კვ', 'ორ', 'სა', 'ოთ', 'ხუ', 'პა', 'შა'],
}

function Day() {
  const [day, setDay] = useState(new Date(2026, 10, 22))
  return <Calendar names={NAMES} selected={day} onSelect={setDay} />
}

export const Month: Story = { render: () => <Day /> }
