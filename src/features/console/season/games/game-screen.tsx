import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOver } from '#shared/game.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { isPermanent } from '#platform/call-error.ts'
import { Card } from '#ui/card.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Empty, Failed, Loading, Page } from '../../frame/states.tsx'
import { GameClashes } from '../clashes/game-clashes.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { CompetitionForm } from './competition-form.tsx'
import { GameActions, PrimaryAction } from './game-actions.tsx'
import { GameEditForm } from './game-edit-form.tsx'
import { GameHead } from './game-head.tsx'
import { GameOverview } from './game-overview.tsx'
import type { ShowLens } from './lens-panel.tsx'
import { NewGameDialog } from './new-game-dialog.tsx'
import { Officials } from './officials.tsx'
import { StreamPart } from './stream-part.tsx'
import { useGameRow } from './use-game-row.ts'
import { useMayPlan } from './use-may-plan.ts'

interface GameScreenProps {
  id: string
  /** The part that is shown; of another name the first. */
  tab: string | undefined
  onTab(tab: string): void
  showLens: ShowLens
}

/** One game: how it stands, what is entered about it, and everything that can be done with it. */
export function GameScreen({ id, tab, onTab, showLens }: GameScreenProps) {
  const { data: game, isPending, error, refetch } = useGameRow(id)
  if (game) return <Game game={game} tab={tab} onTab={onTab} showLens={showLens} />
  return (
    <Page title={<Trans>Match</Trans>}>
      {isPending ? (
        <Loading />
      ) : game === null || isPermanent(error) ? (
        <Empty>
          <Trans>This match was deleted, or neither of its clubs is yours.</Trans>
        </Empty>
      ) : (
        <Failed onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Game({ game, tab, onTab, showLens }: Omit<GameScreenProps, 'id'> & { game: GameRow }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const staff = useConsoleAccess().role === 'staff'
  const mayPlan = useMayPlan(game)
  const [template, setTemplate] = useState<GameRow | null>(null)
  const tabs = [
    { value: 'match', label: <Trans>Match</Trans>, panel: <GameOverview game={game} /> },
    ...(mayPlan
      ? [
          {
            value: 'details',
            label: <Trans>Details</Trans>,
            panel: (
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
                <Card title={t`Details`}>
                  <FollowRow row={game}>{(shown) => <GameEditForm game={shown} />}</FollowRow>
                </Card>
                <Card title={t`Competition`}>
                  <FollowRow row={game}>{(shown) => <CompetitionForm game={shown} />}</FollowRow>
                </Card>
              </div>
            ),
          },
        ]
      : []),
    {
      value: 'officials',
      label: <Trans>Officials</Trans>,
      panel: (
        <Card title={t`Officials`} className="max-w-2xl">
          <Officials gameId={game._id} />
        </Card>
      ),
    },
    ...(staff
      ? [
          {
            value: 'stream',
            label: <Trans>Stream</Trans>,
            panel: <StreamPart game={game} played={isOver(game.status)} showLens={showLens} />,
          },
        ]
      : []),
  ]
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:px-6">
      <GameHead game={game}>
        <PrimaryAction game={game} />
        <GameActions
          game={game}
          onDuplicate={() => setTemplate(game)}
          onDeleted={() =>
            void navigate({ to: '/console/games/{-$id}', params: { id: undefined }, search: (latest) => ({ ...latest, tab: undefined }) })
          }
        />
      </GameHead>
      <GameClashes game={game} />
      <div>
        <PageTabs
          label={t`Page sections`}
          tabs={tabs}
          chosen={tabs.some(({ value }) => value === tab) ? (tab ?? 'match') : 'match'}
          onChoose={onTab}
        />
      </div>
      {template && <NewGameDialog template={template} onClose={() => setTemplate(null)} />}
    </main>
  )
}
