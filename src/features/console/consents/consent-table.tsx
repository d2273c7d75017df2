import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CLUB_PURPOSES } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { ConsentAnswer } from './consent-answer.tsx'
import { OpenRow } from '../table/open-row.tsx'

/** Short enough for a phone. */
const HEADS: Record<(typeof CLUB_PURPOSES)[number], MessageDescriptor> = { name: msg`Name`, stream: msg`Video` }
const CELL = 'border-t border-line px-1.5 py-2.5 sm:px-4'
const HEAD = 'px-1.5 py-2.5 text-start align-bottom text-caption font-semibold text-muted wrap-anywhere sm:px-4'

interface ConsentTableProps {
  squad: readonly ChildConsents[]
  onOpen(child: ChildConsents): void
}

/** A squad with the two decisions that matter on a match day. The others are in the child's dialog. */
export function ConsentTable({ squad, onOpen }: ConsentTableProps) {
  const { t } = useLingui()
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table aria-label={t`Consents`} className="w-full table-fixed text-small">
        <thead>
          <tr>
            <th scope="col" className={`w-9 sm:w-16 ${HEAD}`}>
              <Trans>No.</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Child</Trans>
            </th>
            {CLUB_PURPOSES.map((purpose) => (
              <th key={purpose} scope="col" className={`w-[20%] sm:w-[24%] ${HEAD}`}>
                {t(HEADS[purpose])}
              </th>
            ))}
            <th scope="col" className={`w-12 sm:w-16 ${HEAD}`}>
              <span className="sr-only">{t`Open`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {squad.map((child) => {
            const name = `${child.first_name} ${child.last_name}`
            return (
              <tr key={child._id} className="relative">
                <td className={`figures font-bold ${CELL}`}>{child.shirt_number}</td>
                <th scope="row" className={`text-start font-semibold wrap-anywhere ${CELL}`}>
                  {name}
                </th>
                {CLUB_PURPOSES.map((purpose) => (
                  <td key={purpose} className={CELL}>
                    <ConsentAnswer decision={child.consents[purpose]} />
                  </td>
                ))}
                <td className="border-t border-line">
                  <OpenRow label={t`Open the decisions about ${name}`} onOpen={() => onOpen(child)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
