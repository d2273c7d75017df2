import { createFileRoute } from '@tanstack/react-router'
import { Mails } from '#features/console/people/inbox/mails.tsx'
import { withChange } from '#features/console/frame/table/change-table.ts'
import { readTableSearch } from '#features/console/frame/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/mails')({
  validateSearch: readTableSearch('state'),
  component: function MailsPage() {
    const navigate = Route.useNavigate()
    return (
      <Mails
        search={Route.useSearch()}
        onChange={(change) => void navigate({ search: (search) => withChange(search, change), replace: true, resetScroll: false })}
      />
    )
  },
})
