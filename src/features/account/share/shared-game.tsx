import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClubRef } from '#shared/club.schema.ts'
import type { GameCard } from '#shared/game-card.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'

/** What anyone with the link sees of a game, and the way on. */
export function SharedGame({ card, actions }: { card: GameCard; actions: ReactNode }) {
  const { t } = useLingui()
  const { name, name_ka, age_category: age, activity_date: date } = card
  const locale = currentLocale()
  const [one, two] = [card.club_one_ref, card.club_two_ref].map((club) => localName(club, locale))
  const competition = [age, name !== null && localName({ name, name_ka }, locale)].filter(Boolean).join(' · ')
  return (
    <>
      <h1 translate="no" className="sr-only">{t`${one} v ${two}`}</h1>
      {competition && <p className="mb-6 text-center text-small font-medium text-muted">{competition}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
        <Club club={card.club_one_ref} />
        <Score card={card} />
        <Club club={card.club_two_ref} />
      </div>
      {date && (
        <p className="figures mt-6 text-center text-small text-muted">
          <time dateTime={date}>{formatDateTime(new Date(date))}</time>
        </p>
      )}
      <div className="mt-6 grid gap-3 border-t border-line pt-6">{actions}</div>
    </>
  )
}

function Score({ card }: { card: GameCard }) {
  const { status, club_one_score: one, club_two_score: two, shootout, extra_time: extra } = card
  const played = status !== 'upcoming' && status !== 'cancelled' && one !== null && two !== null
  return (
    <div className="grid min-h-24 content-center justify-items-center gap-1.5">
      {played ? (
        <p translate="no" className="figures text-score font-bold" aria-live="polite" aria-atomic="true">
          {one}
          <span className="px-1 text-muted">:</span>
          {two}
        </p>
      ) : (
        <p aria-hidden="true" className="text-title font-bold text-muted">
          –
        </p>
      )}
      {played && (shootout || (extra && status !== 'live')) && (
        <p className="figures text-center text-small font-semibold">
          {shootout ? (
            <Trans>
              {shootout.one}:{shootout.two} on penalties
            </Trans>
          ) : (
            <Trans>after extra time</Trans>
          )}
        </p>
      )}
      <Status card={card} />
    </div>
  )
}

function Status({ card: { status, awarded } }: { card: GameCard }) {
  if (awarded) {
    return (
      <p className="text-small text-muted">
        <Trans>Awarded</Trans>
        {awarded.gives === 'both_lose' && (
          <>
            {' · '}
            <Trans>Both sides lose</Trans>
          </>
        )}
      </p>
    )
  }
  switch (status) {
    case 'live':
      return (
        <p className="flex items-center gap-2 text-small font-semibold text-live">
          <LiveDot />
          <Trans>Live</Trans>
        </p>
      )
    case 'cancelled':
      return (
        <p className="text-small font-semibold text-live">
          <Trans>Cancelled</Trans>
        </p>
      )
    case 'finished':
    case 'analytics':
      return (
        <p className="text-small text-muted">
          <Trans>Full time</Trans>
        </p>
      )
    case 'upcoming':
    case null:
      return null
  }
}

function Club({ club }: { club: ClubRef }) {
  return (
    <div className="-mx-2 grid grid-cols-1 justify-items-center gap-2.5 text-center sm:mx-0">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-16 sm:size-20" />
      <p translate="no" className="line-clamp-2 max-w-full text-small leading-snug font-semibold text-balance wrap-anywhere sm:text-body">
        {localName(club, currentLocale())}
      </p>
    </div>
  )
}
