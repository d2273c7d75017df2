import type { Meta, StoryObj } from '@storybook/react-vite'
import { Crest } from '#ui/crest.tsx'
import { HalfPitch } from '#ui/half-pitch.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Logo } from '#ui/logo.tsx'

export default { title: 'Foundations' } satisfies Meta

type Story = StoryObj

const TEXT_SIZES = ['text-headline', 'text-title', 'text-body', 'text-small', 'text-caption'] as const
const GROUNDS = ['bg-paper', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-action-soft', 'bg-live-soft'] as const

/** At most six sizes; Latin and Georgian of one weight and height. */
export const Typography: Story = {
  render: () => (
    <div className="grid gap-4">
      <p className="figures text-score font-bold">3 : 2</p>
      {TEXT_SIZES.map((size) => (
        <p key={size} className={size}>
          The pitch in the evening · მოედანი საღამოს · <span className="figures">45:00</span>
        </p>
      ))}
    </div>
  ),
}

/** Every ground with the text colours that may stand on it. */
export const Colours: Story = {
  render: () => (
    <div className="grid gap-2 sm:grid-cols-2">
      {GROUNDS.map((ground) => (
        <div key={ground} className={`rounded-card border border-line p-4 ${ground}`}>
          <p className="font-semibold">{ground.slice(3)}</p>
          <p className="text-small text-muted">muted · ჩუმი</p>
        </div>
      ))}
      <p className="rounded-control bg-action p-4 font-semibold text-on-action">action</p>
      <p className="rounded-control bg-live p-4 font-semibold text-on-live">live</p>
      <p className="rounded-control bg-pitch p-4 font-semibold text-on-pitch">pitch</p>
      <p className="rounded-control bg-night p-4 font-semibold text-on-pitch-muted">night</p>
    </div>
  ),
}

/** The logo, the live dot, and a crest's fallback. */
export const Marks: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-6">
      <Logo title="Moedani" wordmark className="h-10 w-auto text-action" />
      <Logo className="h-10 w-auto" />
      <span className="inline-flex items-center gap-2 text-live">
        <LiveDot /> Live
      </span>
      <Crest src={null} className="size-16" />
      <span className="block h-24 w-32 overflow-hidden rounded-card bg-pitch text-pitch-line">
        <HalfPitch className="size-full" />
      </span>
    </div>
  ),
}
