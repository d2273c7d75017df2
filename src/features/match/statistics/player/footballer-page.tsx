import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePageSearch } from '../page-search.ts'
import { PlayerPage } from './player-page.tsx'

interface FootballerPageProps {
  /** The confirmed ones; undefined until they are loaded. */
  footballers: readonly { id: string; name: string }[] | undefined
  /** Whether a claim waits for the club. */
  waiting: boolean
  loading: boolean
  onRetry(): void
  /** The way to add a child. */
  addLink: ReactNode
  /** The clips of a footballer in a season, which the page fills in. */
  highlights(id: string, season: number | null): ReactNode
}

/** The page of the viewer's footballer; of several the chosen one. */
export function FootballerPage({ footballers, waiting, loading, onRetry, addLink, highlights }: FootballerPageProps) {
  const { t } = useLingui()
  const { search, change } = usePageSearch()
  const [chosen] = search.players
  const shown = footballers?.find(({ id }) => id === chosen) ?? footballers?.[0]
  if (!footballers) {
    return (
      <>
        <h1 className="sr-only">
          <Trans>Footballer</Trans>
        </h1>
        {loading ? <Skeleton className="h-96" /> : <NotLoaded onRetry={onRetry} />}
      </>
    )
  }
  if (!shown) return <NoFootballer waiting={waiting} addLink={addLink} />
  return (
    <>
      {footballers.length > 1 && (
        <Chips
          label={t`Footballer`}
          className="print:hidden"
          chips={footballers.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={shown.id}
          onChoose={(id) => change({ players: id, game: undefined })}
        />
      )}
      <PlayerPage key={shown.id} id={shown.id} own highlights={(season) => highlights(shown.id, season)} />
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <Card title={<Trans>Not loaded</Trans>}>
      <p role="alert" className="mb-4 text-muted">
        <Trans>Your children could not be loaded.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Card>
  )
}

function NoFootballer({ waiting, addLink }: Pick<FootballerPageProps, 'waiting' | 'addLink'>) {
  return (
    <>
      <h1 className="text-title font-bold">
        <Trans>Footballer</Trans>
      </h1>
      <Card title={waiting ? <Trans>Waiting for the club</Trans> : <Trans>No footballer added yet</Trans>}>
        <p className="text-muted">
          {waiting ? (
            <Trans>Once the club has confirmed your child, you will find their page here, with matches and stats.</Trans>
          ) : (
            <Trans>
              Add your child with their shirt number, or with a code from the club. Once the club has confirmed, their page appears here.
            </Trans>
          )}
        </p>
        {addLink}
      </Card>
    </>
  )
}
