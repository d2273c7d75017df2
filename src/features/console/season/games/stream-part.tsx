import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { LensPanel, type ShowLens } from './lens-panel.tsx'
import { LinkField } from './link-field.tsx'
import { useGameCommand } from './use-game-command.ts'

interface StreamPartProps {
  game: GameRow
  played: boolean
  showLens: ShowLens
}

/** Where a game can be watched, its own camera and lens, and the page of its analytics. */
export function StreamPart({ game, played, showLens }: StreamPartProps) {
  const { t } = useLingui()
  const command = useGameCommand(game._id)
  const save = (name: 'stream' | 'analytics') => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = readForm(event.currentTarget)['address'] || null
    const command_id = newId()
    command.mutate(
      name === 'stream'
        ? { command: 'attach_stream', command_id, live_stream: address }
        : { command: 'attach_analytics', command_id, analytics_link: address },
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CallErrorNotice error={command.error} />
        <Card title={t`Stream`}>
          <form onSubmit={save('stream')} className="grid gap-4">
            <LinkField label={t`Stream address`} address={game.live_stream} hint={<StreamEnd game={game} />} />
            <div>
              <Button type="submit" busy={command.isPending}>
                <Trans>Save the stream</Trans>
              </Button>
            </div>
          </form>
        </Card>
        {played && (
          <Card title={t`Analytics`}>
            <form onSubmit={save('analytics')} className="grid gap-4">
              <LinkField label={t`Analytics address`} address={game.analytics_link} />
              <div>
                <Button type="submit" busy={command.isPending}>
                  <Trans>Save the analytics</Trans>
                </Button>
              </div>
            </form>
          </Card>
        )}
      </div>
      <Card title={t`Our own camera`}>
        <CameraPanel gameId={game._id} />
        <LensPanel gameId={game._id} preview={showLens} />
      </Card>
    </div>
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
