import type { Meta, StoryObj } from '@storybook/react-vite'
import Heart from 'lucide-react/icons/heart'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button, BUTTON_LOOKS, BUTTON_SIZES, type ButtonLook, type ButtonSize } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { Segments } from '#ui/segments.tsx'
import { TabList } from '#ui/tab-list.tsx'

export default { title: 'Actions' } satisfies Meta

type Story = StoryObj

const FILTERS = [
  { value: 'live', label: 'Live' },
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'მომავალი' },
  { value: 'finished', label: 'დასრულებული' },
  { value: 'favorites', label: 'Favorites' },
]

const LOOKS = Object.keys(BUTTON_LOOKS) as ButtonLook[]
const SIZES = Object.keys(BUTTON_SIZES) as ButtonSize[]

/** Each kind in each height; and what they are like while they cannot be pressed. */
export const Buttons: Story = {
  render: () => (
    <div className="grid gap-4">
      {LOOKS.map((look) => (
        <div key={look} className={`flex flex-wrap items-center gap-3 ${look === 'onPitch' ? 'night -mx-4 bg-pitch p-4' : ''}`}>
          {SIZES.map((size) => (
            <Button key={size} look={look} size={size}>
              შენახვა
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button disabled>Save</Button>
        <Button busy>Save</Button>
      </div>
      <div className="flex gap-3">
        <IconButton label="Favorite">
          <Heart className="size-5" />
        </IconButton>
        <IconButton label="Share">
          <Share2 className="size-5" />
        </IconButton>
      </div>
    </div>
  ),
}

function Filters() {
  const [chosen, choose] = useState('live')
  return <Chips label="Filter" chips={FILTERS} chosen={chosen} onChoose={choose} />
}

/** One of several, in a row that scrolls sideways. */
export const ChipRow: Story = { render: () => <Filters /> }

function Tabs() {
  const [chosen, choose] = useState('ages')
  return (
    <TabList
      label="Narrow down"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { value: 'ages', label: 'Age categories', panel: <p className="p-2">U8 … U19</p> },
        { value: 'days', label: 'კალენდარი', panel: <p className="p-2">22.11.2026</p> },
      ]}
    />
  )
}

export const TabPanels: Story = { render: () => <Tabs /> }

function PageParts() {
  const [chosen, choose] = useState('result')
  const [view, setView] = useState('table')
  return (
    <div className="grid gap-6">
      <PageTabs
        label="Match"
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { value: 'result', label: 'Result', panel: <p className="p-2">3 : 2</p> },
          { value: 'officials', label: 'მსაჯები', panel: <p className="p-2">–</p> },
        ]}
      />
      <div>
        <Segments
          label="View"
          options={[
            { value: 'table', label: 'Table' },
            { value: 'calendar', label: 'კალენდარი' },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </div>
    </div>
  )
}

/** The parts of a page, and the parts of one switch. */
export const PageTabsAndSegments: Story = { render: () => <PageParts /> }

export const DropdownMenu: Story = {
  render: () => (
    <Menu label="Profile" trigger={(props) => <Button {...props}>Profile</Button>}>
      <button type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
        Settings
      </button>
      <button type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM}>
        გამოსვლა
      </button>
    </Menu>
  ),
}
