import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubRef } from '#shared/club.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'

/** The heading of a page below a club's. The crest leads to the club. */
export function ClubHeading({ club, children }: { club: ClubRef; children: ReactNode }) {
  return (
    <header className="flex items-center gap-4">
      <Link
        to="/team/$club/{-$age_category}"
        params={{ club: club._id }}
        aria-label={localName(club, currentLocale())}
        className="shrink-0"
      >
        <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-16 sm:size-20" />
      </Link>
      <div className="min-w-0">{children}</div>
    </header>
  )
}
