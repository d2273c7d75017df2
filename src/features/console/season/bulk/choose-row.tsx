import { BULK_GAMES } from '#shared/bulk.ts'

interface ChooseRowProps {
  id: string
  label: string
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
}

/** The check box of a row. It stands above the button that covers the row. */
export function ChooseRow({ id, label, chosen, onChange }: ChooseRowProps) {
  const checked = chosen.has(id)
  function toggle() {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <label className="relative z-10 -m-2 inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-action"
        checked={checked}
        disabled={!checked && chosen.size >= BULK_GAMES}
        onChange={toggle}
      />
    </label>
  )
}
