import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLocale, storedLocale } from '#platform/i18n.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { followOtherTabs, session } from '#platform/session.ts'
import { attachUserData } from '#platform/user-data.ts'
import { registerServiceWorker } from '#platform/update.ts'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

attachUserData(queryClient)
followOtherTabs()
// Guards and redirects follow the session wherever it changes: here, in another tab, or on the service.
session.subscribe(() => void router.invalidate())

await activateLocale(storedLocale())
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
registerServiceWorker()
