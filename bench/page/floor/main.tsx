// The least that a page with our libraries costs: one route, one query, a heading and a list.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  name: string
}

const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const router = createRouter({ routeTree: root.addChildren([home]) })

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

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
