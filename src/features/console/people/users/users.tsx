import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { ROLES } from '#shared/user.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'
import { Filter, TableBar } from '../../frame/table/table-bar.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { ROLE_NAMES } from './role-names.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'

/** The list of all accounts. */
export function Users({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [creating, setCreating] = useState(false)
  const [open, setOpen] = useState<UserRow | null>(null)
  return (
    <Page
      title={<Trans>Users</Trans>}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Trans>New user</Trans>
        </Button>
      }
    >
      <TableBar search={search} label={t`Name, email or user name`} onChange={onChange}>
        <Filter
          search={search}
          name="role"
          label={t`Role`}
          options={ROLES.map((role) => [role, t(ROLE_NAMES[role])] as const)}
          onChange={onChange}
        />
      </TableBar>
      <TableView
        table="GET /console/users"
        label={t`Users`}
        search={search}
        defaultSort="name"
        onChange={onChange}
        columns={[
          {
            head: t`Name`,
            sort: 'name',
            main: true,
            cell: (row) => (
              <span>
                {row.name} {row.lastname}
                {row.locked && (
                  <span className="ms-2 inline-flex items-center gap-1 text-caption text-live">
                    <Lock className="size-3.5" />
                    <Trans>locked</Trans>
                  </span>
                )}
                {row.role === 'parent' && !row.verified && (
                  <span className="ms-2 text-caption text-muted">
                    <Trans>not verified</Trans>
                  </span>
                )}
                <span className="block truncate text-caption font-normal text-muted max-xl:hidden">{row.sign_in}</span>
              </span>
            ),
          },
          { head: t`Role`, sort: 'role', cell: (row) => t(ROLE_NAMES[row.role]) },
          {
            head: t`Club`,
            cell: (row) => <span translate="no">{row.clubs.map((club) => localName(club, currentLocale())).join(', ')}</span>,
          },
          {
            head: t`Signed in on`,
            number: true,
            wide: true,
            cell: (row) => <Plural value={row.sessions} one="# device" other="# devices" />,
          },
          {
            head: t`Since`,
            sort: 'created',
            wide: true,
            cell: (row) => <span className="figures">{formatDate(new Date(row.created_at))}</span>,
          },
          {
            head: t`Change`,
            action: true,
            cell: (row) => <OpenRow label={t`Change ${row.name} ${row.lastname}`} onOpen={() => setOpen(row)} />,
          },
        ]}
      />
      {creating && <NewUserDialog onClose={() => setCreating(false)} />}
      {open && <UserDialog user={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
