import { ComingGames } from '#features/app/availability/coming-games.tsx'
import { Asked } from '#features/app/availability/asked-games.tsx'

/** The next games of a child, on its page. */
export function ChildAvailability({ id }: { id: string }) {
  return <Asked of={({ child_id: child }) => child === id} Shown={ComingGames} />
}
