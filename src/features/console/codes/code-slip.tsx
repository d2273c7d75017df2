import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { GuardianCodeSlip } from '#shared/console-children.schema.ts'
import { formatDate } from '#platform/dates.ts'

// Lazy, with its library: no other screen draws one.
const QrCode = lazy(() => import('./qr-code.tsx'))

/** The page on which a parent enters the code. */
const PATH = '/children'

/** Groups of five are read aloud and typed without mistakes. */
function inGroups(code: string): string {
  return code.match(/.{1,5}/g)?.join(' ') ?? code
}

interface CodeSlipProps {
  slip: GuardianCodeSlip
  club: string
  age: AgeCategoryName
}

/** One slip of the sheet. Printed slips touch each other, so that one cut parts two. */
export function CodeSlip({ slip, club, age }: CodeSlipProps) {
  const { t } = useLingui()
  const expiry = formatDate(new Date(slip.expires_at))
  const { host, origin } = location
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-4 rounded-card border border-dashed border-line-strong bg-surface p-4 print:rounded-none print:border-black print:bg-white print:text-black">
      <div className="grid content-start gap-1.5">
        <p className="text-caption text-muted print:text-black">{`${club} · ${age}`}</p>
        <p className="text-body font-bold wrap-anywhere">
          {`${slip.first_name} ${slip.last_name}, `}
          <span className="whitespace-nowrap">{t`No. ${slip.shirt_number}`}</span>
        </p>
        <p className="text-small">
          <Trans>
            For a parent: open <span className="font-semibold wrap-anywhere">{`${host}${PATH}`}</span>, sign in and enter this code.
          </Trans>
        </p>
        <p className="figures py-1 font-mono text-title font-bold whitespace-nowrap">{inGroups(slip.code)}</p>
        <p className="text-caption text-muted print:text-black">
          <Trans>Works once, until {expiry}.</Trans>
        </p>
      </div>
      <div className="size-32 self-center">
        <Suspense fallback={null}>
          {/* After the hash, where no server and no log reads it. */}
          <QrCode text={`${origin}${PATH}#code=${slip.code}`} />
        </Suspense>
      </div>
    </li>
  )
}
