import { ComingGames } from '#features/availability/coming-games.tsx'
import { Asked } from './-asked.tsx'

/** The next games of a child, on its page. */
export function ChildAvailability({ id }: { id: string }) {
  return <Asked of={({ child_id: child }) => child === id} Shown={ComingGames} />
}
