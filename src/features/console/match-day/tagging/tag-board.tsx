import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { Place } from '#shared/match-action.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { serverNow } from '#platform/server-time.ts'
import { tagOutbox } from '../tags/tag-outbox.ts'
import { ActorRow } from './actor-row.tsx'
import { ClockBar } from './clock-bar.tsx'
import { Directions } from './directions.tsx'
import type { KeyCommand } from './keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { attacksRight, toPlace } from './pitch-view.ts'
import { SubstitutionDialog } from './substitution-dialog.tsx'
import { TagList } from './tag-list.tsx'
import { TagPitch } from './tag-pitch.tsx'
import type { TagSettings } from './tag-settings.ts'
import { inMatchOrder, lineUpsOf } from './tagged-order.ts'
import { TypePad } from './type-pad.tsx'
import { useCursor } from './use-cursor.ts'
import { useEntry } from './use-entry.ts'
import { useKeys } from './use-keys.ts'
import { useMatchTime } from './use-match-time.ts'
import { useVideo } from './use-video.ts'
import { VideoPanel } from './video-panel.tsx'

/** How many of the last actions are drawn on the pitch. */
const DRAWN = 5

interface TagBoardProps {
  game: Game
  tags: Tags
  settings: TagSettings
  ownId: string
  onSettings(change: Partial<TagSettings>): void
}

/** Where actions are entered: video and pitch, and next to or below them what is said about an action. */
export function TagBoard({ game, tags, settings, ownId, onSettings }: TagBoardProps) {
  const { t } = useLingui()
  const pitch = useRef<SVGSVGElement>(null)
  const hint = useId()
  const [dialog, setDialog] = useState<'keys' | 'substitution' | null>(null)
  const video = useVideo()
  const { depth, child } = settings
  const time = useMatchTime(game, settings, video)
  const rows = inMatchOrder(tags.tags)
  const lastKnown = rows.findLast(({ by_id: by }) => by === ownId) ?? null
  const { length, width } = tags.pitch
  const context = () => ({ pitch: { length, width }, lineUps: lineUpsOf(tags), at: time.now(), newId })
  const { state, run } = useEntry({ gameId: game._id, depth, child, context, lastKnown })
  const view = { length, width, oneToTheRight: attacksRight(time.shown?.period ?? 1, settings.oneToTheRight) }
  const press = (from: Place, to: Place | null) => run({ do: 'press', from: toPlace(from, view), to: to && toPlace(to, view) })
  const onKey = (command: KeyCommand) => {
    if ('video' in command) video.run(command)
    else if ('ask' in command) setDialog('substitution')
    else run(command)
  }
  useKeys(pitch, state, onKey)
  const cursor = useCursor(pitch, view, press)
  const side = state.open?.side ?? state.side
  const clock = (
    <ClockBar
      kind={time.kind}
      shown={time.shown}
      ownKickOffs={settings.ownKickOffs}
      onOwnKickOff={(period) => onSettings({ ownKickOffs: { ...settings.ownKickOffs, [period]: serverNow() } })}
      onTurn={() => onSettings({ oneToTheRight: !settings.oneToTheRight })}
      onKeys={() => setDialog('keys')}
    />
  )
  const field = (
    <>
      <Directions game={game} oneToTheRight={view.oneToTheRight} />
      <TagPitch ref={pitch} view={view} pitch={tags.pitch} tags={rows.slice(-DRAWN)} cursor={cursor} describedBy={hint} onPress={press} />
      <p id={hint} className="sr-only">
        <Trans>Shift and the arrow keys move over the pitch, a full stop starts and ends an event, Escape leaves the pitch.</Trans>
      </p>
    </>
  )
  const pad = (
    <>
      <ActorRow game={game} tags={tags} state={state} run={run} />
      <TypePad state={state} run={run} onSubstitution={() => setDialog('substitution')} />
    </>
  )
  const list = (
    <TagList
      game={game}
      rows={rows}
      people={tags.people}
      ownId={ownId}
      onRemove={({ _id, revision }) =>
        tagOutbox.add({ gameId: game._id, depth, entry: { does: 'remove', _id, revision: revision + 1 }, at: Date.now() })
      }
    />
  )
  const film = (
    <VideoPanel
      video={video}
      kickOffs={settings.videoKickOffs}
      lastName={settings.videoName}
      onKickOff={(period, seconds) =>
        onSettings({ videoName: video.name, videoKickOffs: { ...settings.videoKickOffs, [period]: seconds } })
      }
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      {/* Live the thumb is on the buttons, and the place is said if there is time. */}
      {depth === 'key' ? (
        <>
          <div className="grid content-start gap-3">
            {clock}
            {pad}
          </div>
          <div className="grid content-start gap-3">
            {field}
            {list}
          </div>
        </>
      ) : (
        <>
          <div className="grid content-start gap-3">
            {video.address && film}
            {clock}
            {field}
            {!video.address && film}
          </div>
          <div className="grid content-start gap-3">
            {pad}
            {list}
          </div>
        </>
      )}
      <KeysDialog open={dialog === 'keys'} onClose={() => setDialog(null)} />
      {dialog === 'substitution' && (
        <SubstitutionDialog
          club={localName(side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale()) || t`Side`}
          side={side}
          tags={tags}
          onClose={() => setDialog(null)}
          onRecord={(off, on) => {
            run({ do: 'side', side })
            run({ do: 'substitution', off, on })
            setDialog(null)
          }}
        />
      )}
    </div>
  )
}
