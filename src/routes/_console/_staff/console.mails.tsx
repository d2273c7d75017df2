import { createFileRoute } from '@tanstack/react-router'
import { Mails } from '#features/console/inbox/mails.tsx'
import { readTableSearch } from '#features/console/table/table-search.ts'

export const Route = createFileRoute('/_console/_staff/console/mails')({
  validateSearch: readTableSearch('state'),
  component: function MailsPage() {
    const navigate = Route.useNavigate()
    return <Mails search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  },
})
