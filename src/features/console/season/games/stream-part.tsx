import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { LensPanel, type ShowLens } from './lens-panel.tsx'
import { LinkField } from './link-field.tsx'
import { useGameChange } from './use-game-command.ts'

interface StreamPartProps {
  game: GameRow
  played: boolean
  showLens: ShowLens
}

/** Where a game can be watched, its own camera and lens, and the page of its analytics. */
export function StreamPart({ game, played, showLens }: StreamPartProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LinkCard
          title={t`Stream`}
          game={game}
          field="live_stream"
          label={t`Stream address`}
          hint={<StreamEnd game={game} />}
          save={<Trans>Save the stream</Trans>}
        />
        {played && (
          <LinkCard
            title={t`Analytics`}
            game={game}
            field="analytics_link"
            label={t`Analytics address`}
            save={<Trans>Save the analytics</Trans>}
          />
        )}
      </div>
      <Card title={t`Our own camera`}>
        <CameraPanel gameId={game._id} />
        <LensPanel gameId={game._id} preview={showLens} />
      </Card>
    </div>
  )
}

const COMMANDS = { live_stream: 'attach_stream', analytics_link: 'attach_analytics' } as const

interface LinkFormProps {
  game: GameRow
  field: keyof typeof COMMANDS
  label: string
  hint?: ReactNode
  /** The label of the button. */
  save: ReactNode
}

/** An address of a game, which others may change meanwhile. */
function LinkCard({ title, game, ...form }: LinkFormProps & { title: string }) {
  return (
    <Card title={title}>
      <FollowRow row={game}>{(shown) => <LinkForm {...form} game={shown} />}</FollowRow>
    </Card>
  )
}

/** Sets or removes an address of a game. */
function LinkForm({ game, field, label, hint, save }: LinkFormProps) {
  const change = useGameChange<Partial<Pick<GameRow, typeof field>>>(game._id, COMMANDS[field], { [field]: game[field] })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.save({ [field]: readForm(event.currentTarget)['address'] || null })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <LinkField label={label} address={game[field]} hint={hint} />
      <ChangeNotice change={change} />
      <div>
        <Button type="submit" busy={change.busy}>
          {save}
        </Button>
      </div>
    </form>
  )
}

/** Says whether a copied stream address keeps working without a subscription. */
function StreamEnd({ game }: { game: GameRow }) {
  if (game.live_stream === null) return null
  return game.stream_ends ? (
    <Trans>Each viewer gets an address that expires with the subscription.</Trans>
  ) : (
    <Trans>This address never expires: anyone who copies it can watch without a subscription.</Trans>
  )
}
