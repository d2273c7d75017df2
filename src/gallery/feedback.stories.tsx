import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
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
    </div>
  ),
}

function Confirmation() {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Account">
      <Button onClick={() => setOpen(true)}>Update</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirmation">
        <p className="mb-4">Are you sure?</p>
        <Button onClick={() => setOpen(false)}>Confirm</Button>
      </Dialog>
    </Card>
  )
}

/** A card, and a dialog over it. */
export const CardAndDialog: Story = { render: () => <Confirmation /> }
