import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { LineUpPlayer } from '#shared/tagging/tag.schema.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { Loading } from '../../frame/states.tsx'
import { teamAnswersQuery } from '../availability/queries.ts'
import { TeamAnswers } from '../availability/team-answers.tsx'
import { tagOutbox, useTagOutbox } from '../tags/tag-outbox.ts'
import { isSameLineUp, withoutAbsent } from './line-up-choices.ts'
import { LineUpForm } from './line-up-form.tsx'
import { RefusedTags } from './refused-tags.tsx'
import { useTaggedMatch } from './use-tagged-match.ts'

/** The service keeps one line-up for all depths until the kick-off. */
const DEPTH: TagDepth = 'key'

interface ClubLineUpsProps {
  game: Game
  /** Whether the viewer reads who can play. */
  readsAnswers: boolean
  /** Instead of line-ups that are not the viewer's, or not on this device. */
  missing: ReactNode
}

/** The line-ups of the viewer's own teams before the kick-off: drafts, until they are published. */
export function ClubLineUps({ game, readsAnswers, missing }: ClubLineUpsProps) {
  const { tags, failed } = useTaggedMatch(game._id, DEPTH, '')
  const { data: teams = [] } = useQuery({ ...teamAnswersQuery(game._id), enabled: readsAnswers })
  const [changed, setChanged] = useState<Partial<Record<Side, readonly LineUpPlayer[]>>>({})
  const answers = new Map(teams.flatMap(({ players }) => players.map(({ _id, answer }) => [_id, answer] as const)))
  if (!tags) return failed ? missing : <Loading />
  const sides = tags.own_sides ?? SIDES
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RefusedTags />
      {readsAnswers && <TeamAnswers gameId={game._id} />}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${sides.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {sides.map((side) => {
          const stored = tags.line_ups
            .filter((player) => player.side === side)
            .map(({ player_id, shirt, starting }) => ({ player_id, shirt, starting }))
          const players = changed[side] ?? stored
          const listed = withoutAbsent(players, answers)
          // Each entry says all: the next one takes its place while it waits.
          const save = (published: boolean) => {
            const entry = { does: 'line_up' as const, side, players: [...listed], published }
            tagOutbox.add({ gameId: game._id, depth: DEPTH, entry, at: Date.now() })
          }
          return (
            <LineUpForm
              key={side}
              game={game}
              side={side}
              players={players}
              last={tags.last_line_ups?.find((lineUp) => lineUp.side === side)}
              answers={answers}
              onChange={(next) => setChanged((before) => ({ ...before, [side]: next }))}
            >
              <Publication
                isPublished={tags.published?.includes(side) ?? false}
                isShown={tags.figures_shown}
                isChanged={!isSameLineUp(listed, stored)}
                isEmpty={!listed.some(({ starting }) => starting)}
                onSave={save}
              />
            </LineUpForm>
          )
        })}
      </div>
      <Waiting gameId={game._id} />
    </div>
  )
}

interface PublicationProps {
  isPublished: boolean
  /** Whether anyone else sees line-ups of this age category. */
  isShown: boolean
  isChanged: boolean
  isEmpty: boolean
  onSave(published: boolean): void
}

/** Who sees the line-up, and what changes that. */
function Publication({ isPublished, isShown, isChanged, isEmpty, onSave }: PublicationProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        {isPublished ? (
          <Tag tone="action">
            <Trans>Published</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Draft</Trans>
          </Tag>
        )}
        <span className="min-w-0">
          {!isShown ? (
            <Trans>Line-ups of this age category are for the club alone.</Trans>
          ) : isPublished ? (
            <Trans>Everyone who opens the match sees it, with names where parents agreed.</Trans>
          ) : (
            <Trans>Only your club sees it.</Trans>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {isShown && !isPublished && (
          <Button size="medium" className="grow" disabled={isEmpty} onClick={() => onSave(true)}>
            <Trans>Publish</Trans>
          </Button>
        )}
        {(isChanged || !isPublished) && (
          <Button
            look={isPublished || !isShown ? 'primary' : 'outline'}
            size="medium"
            className="grow"
            disabled={!isChanged || (isPublished && isEmpty)}
            onClick={() => onSave(isPublished)}
          >
            {isPublished ? <Trans>Publish the changes</Trans> : <Trans>Save the draft</Trans>}
          </Button>
        )}
        {isPublished && (
          <Button look="outline" size="medium" className="grow" onClick={() => onSave(false)}>
            <Trans>Make it a draft again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Without a network a line-up is kept, and says so. */
function Waiting({ gameId }: { gameId: string }) {
  const { pending } = useTagOutbox()
  const online = useOnline()
  return (
    <p role="status" className="text-small font-semibold empty:hidden">
      {!online && pending.some((item) => item.gameId === gameId) && <Trans>Saved here. It will be sent once you are online.</Trans>}
    </p>
  )
}
