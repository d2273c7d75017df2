/** What stands below the number of the one who comes from another team or age. */
export function Lent({ label, from }: { label: string; from: string }) {
  return (
    <>
      <span className="block text-caption font-medium">{from}</span>
      <span className="sr-only">{label}</span>
    </>
  )
}
