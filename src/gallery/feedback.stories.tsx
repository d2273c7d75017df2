import type { Meta, StoryObj } from '@storybook/react-vite'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InstallSteps } from '#ui/install-steps.tsx'
import { Notice } from '#ui/notice.tsx'
import { OfferCard } from '#ui/offer-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ScreenSpinner, Spinner } from '#ui/spinner.tsx'
import { Tag, TAG_TONES, type TagTone } from '#ui/tag.tsx'
import { toast } from '#ui/toast.tsx'

export default { title: 'Feedback' } satisfies Meta

type Story = StoryObj

export const Notices: Story = {
  render: () => (
    <div className="grid max-w-xl gap-3">
      <Notice kind="success">Your email has been successfully verified!</Notice>
      <Notice kind="error">ელფოსტის დადასტურება ვერ მოხერხდა.</Notice>
    </div>
  ),
}

export const Toasts: Story = {
  render: () => (
    <div className="flex gap-3">
      <Button onClick={() => toast({ kind: 'success', text: 'Profile updated successfully', place: 'top-right' })}>Success</Button>
      <Button look="quiet" onClick={() => toast({ kind: 'error', text: 'Wrong Password', place: 'top-center' })}>
        Error
      </Button>
    </div>
  ),
}

/** Loading and empty states. */
export const Waiting: Story = {
  render: () => (
    <div className="grid max-w-xl gap-6">
      <Skeleton className="h-24 rounded-card" />
      <Spinner label="Loading" />
      <EmptyState title="No Matches Found">
        <Button look="quiet">All matches</Button>
      </EmptyState>
      <ScreenSpinner />
    </div>
  ),
}

function Confirmation() {
  const [open, setOpen] = useState<'narrow' | 'wide' | null>(null)
  return (
    <Card title="Account">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('narrow')}>Confirm</Button>
        <Button onClick={() => setOpen('wide')}>Edit</Button>
      </div>
      <Dialog open={open !== null} wide={open === 'wide'} onClose={() => setOpen(null)} title="Confirmation">
        <p className="mb-4">Are you sure?</p>
        <Button onClick={() => setOpen(null)}>Confirm</Button>
      </Dialog>
    </Card>
  )
}

/** A card, and a dialog over it in both widths. */
export const CardAndDialog: Story = { render: () => <Confirmation /> }

const TONES = Object.keys(TAG_TONES) as TagTone[]

export const Tags: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          ჩატარებული
        </Tag>
      ))}
    </div>
  ),
}

/** An offer at the foot of the screen, with the steps of installing. */
export const Offer: Story = {
  render: () => (
    <OfferCard icon={Download} title="Install the app" dismissLabel="Not now" onDismiss={() => undefined}>
      <InstallSteps />
    </OfferCard>
  ),
}
