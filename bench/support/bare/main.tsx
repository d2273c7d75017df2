// The least that a page with our libraries costs: one route, one query, a heading and a list, and a service worker that
// stores all of it. Prerendered, the HTML has the list, and its rows as JSON.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'

interface Row {
  id: number
  name: string
}

const route = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => route, path: '/', component: Home })
const router = createRouter({ routeTree: route.addChildren([home]) })
const client = new QueryClient()

function Home() {
  const { data = [] } = useQuery({
    queryKey: ['rows'],
    queryFn: async () => (await (await fetch('/rows.json')).json()) as Row[],
  })
  return (
    <main>
      <h1>Forty rows</h1>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root') as HTMLElement
const rows = document.getElementById('rows')?.textContent
const app = (
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
if (rows) {
  client.setQueryData(['rows'], JSON.parse(rows))
  await router.load()
  hydrateRoot(root, app)
} else createRoot(root).render(app)
void navigator.serviceWorker.register('/sw.js')
