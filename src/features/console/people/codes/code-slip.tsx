import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { GuardianCodeSlip } from '#shared/console-children.schema.ts'
import { shirtName } from '#shared/team.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { later } from '#platform/later.tsx'

// Lazy, with its library: no other screen draws one.
const QrCode = later('console', async () => (await import('./qr-code.tsx')).default)

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

/** One slip of the sheet. Printed slips touch each other, so that one cut parts two, and eight fill a page. */
export function CodeSlip({ slip, club, age }: CodeSlipProps) {
  const { t } = useLingui()
  const expiry = formatDate(new Date(slip.expires_at))
  const { host, origin } = location
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-4 print:gap-2 rounded-card border border-dashed border-line-strong bg-surface p-4 print:h-[62mm] print:p-2 print:rounded-none print:border-black print:bg-white print:text-black">
      <div className="grid content-start gap-1.5 print:gap-1">
        <p className="text-caption text-muted print:text-[8pt] print:leading-tight print:text-black">{`${club} · ${age}`}</p>
        <p className="text-body font-bold wrap-anywhere print:text-[9.5pt] print:leading-tight">
          {`${slip.first_name} ${slip.last_name}, `}
          <span className="whitespace-nowrap">{t`No. ${shirtName(slip, currentLocale())}`}</span>
        </p>
        <p className="text-small print:text-[8pt] print:leading-tight">
          <Trans>
            For a parent: open <span className="font-semibold wrap-anywhere">{`${host}${PATH}`}</span>, sign in and enter this code.
          </Trans>
        </p>
        <p className="figures py-1 font-mono text-title font-bold whitespace-nowrap print:text-[13pt] print:leading-tight">
          {inGroups(slip.code)}
        </p>
        <p className="text-caption text-muted print:text-[8pt] print:leading-tight print:text-black">
          <Trans>Works once, until {expiry}.</Trans>
        </p>
      </div>
      <div className="size-32 self-center print:size-28">
        <Suspense fallback={null}>
          {/* After the hash, where no server and no log reads it. */}
          <QrCode text={`${origin}${PATH}#code=${slip.code}`} />
        </Suspense>
      </div>
    </li>
  )
}
