import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
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

export const Buttons: Story = {
  render: () => (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button>Save</Button>
        <Button look="quiet">Cancel</Button>
        <Button look="outline">კონსულტაცია</Button>
        <Button look="live">End</Button>
        <Button disabled>Save</Button>
        <Button busy>Save</Button>
      </div>
      <div className="flex flex-wrap gap-3 rounded-card bg-pitch p-4">
        <Button look="onPitch">Watch now</Button>
        <Button look="onPitchOutline">რეგისტრაცია</Button>
      </div>
      <div className="flex gap-3">
        <IconButton label="Favorite">
          <Heart aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Share">
          <Share2 aria-hidden="true" className="size-5" />
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
