import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { PROVIDER } from '#platform/provider.ts'
import { Section } from '../section.tsx'

/** Five questions as an accordion: one answer is open at a time. It works without scripts. */
export function Faq() {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const price = PROVIDER.parentMonthly
  const questions = [
    {
      question: t`Which matches can I watch?`,
      answer: t`Those that the clubs on the platform broadcast, U8 to U19, live and for a year afterwards. The schedule has all matches, with score and clock.`,
    },
    {
      question: t`What does it cost?`,
      answer: t`The Parent/Fan package is ${price} GEL monthly. The footballer’s package is free with it. Clubs get an offer that fits their teams.`,
    },
    {
      question: t`What do I need to watch?`,
      answer: t`A phone, a computer or a television with a browser. On the phone, put Moedani on the home screen: the schedule is then there without signal too.`,
    },
    {
      question: t`Who sees the children?`,
      answer: t`Nobody who is not signed in, and as a rule subscribers alone. Before a stream, the clubs say what is done for each child without consent. We show as little about a child as possible, and the server decides who sees what.`,
    },
    {
      question: t`How does our club get its matches on the platform?`,
      answer: t`Write to us. We look at your pitch, help to set up a phone or another camera, and import your fixtures.`,
    },
  ]
  return (
    <Section title={<Trans>Questions parents ask</Trans>} className="grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }, index) => (
          <details
            key={question}
            name={id}
            open={open === index}
            onToggle={({ currentTarget }) => setOpen((before) => (currentTarget.open ? index : before === index ? null : before))}
            className="group"
          >
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-body font-semibold">{question}</h3>
              <Plus aria-hidden="true" className="size-5 shrink-0 text-action transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <p className="max-w-2xl pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
