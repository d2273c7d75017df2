import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CLUB_PURPOSES } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Table, type Column } from '#ui/table.tsx'
import { ConsentAnswer } from './consent-answer.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'

/** Short enough for a phone. */
const HEADS: Record<(typeof CLUB_PURPOSES)[number], MessageDescriptor> = { name: msg`Name`, stream: msg`Video` }
interface ConsentTableProps {
  squad: readonly ChildConsents[]
  onOpen(child: ChildConsents): void
}

const nameOf = (child: ChildConsents) => `${child.first_name} ${child.last_name}`

/** A squad with the two decisions that matter on a match day. The others are in the child's dialog. */
export function ConsentTable({ squad, onOpen }: ConsentTableProps) {
  const { t } = useLingui()
  return (
    <Table
      kind="figures"
      framed
      label={t`Consents`}
      rows={squad}
      keyOf={({ _id: id }) => id}
      columns={[
        { head: t`No.`, number: true, cell: (child) => <span className="font-bold">{shirtName(child, currentLocale())}</span> },
        { head: t`Child`, main: true, cell: nameOf },
        ...CLUB_PURPOSES.map((purpose): Column<ChildConsents> => ({
          head: t(HEADS[purpose]),
          cell: ({ consents }) => <ConsentAnswer decision={consents[purpose]} />,
        })),
        {
          head: t`Open`,
          action: true,
          cell: (child) => {
            const name = nameOf(child)
            return <OpenRow label={t`Open the decisions about ${name}`} onOpen={() => onOpen(child)} />
          },
        },
      ]}
    />
  )
}
