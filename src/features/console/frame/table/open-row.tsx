import ChevronRight from 'lucide-react/icons/chevron-right'

/** The classes of a row's link or button. It covers the whole row, so that a press anywhere opens it. */
export const OPEN_ROW =
  'inline-grid size-11 place-items-center rounded-full text-muted after:absolute after:inset-0 after:transition-colors after:duration-150 hover:after:bg-action/5 focus-visible:after:bg-action/5'

export function OpenRowIcon() {
  return <ChevronRight className="size-5" />
}

/** A button that opens a row. */
export function OpenRow({ label, onOpen }: { label: string; onOpen(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onOpen} className={OPEN_ROW}>
      <OpenRowIcon />
    </button>
  )
}
