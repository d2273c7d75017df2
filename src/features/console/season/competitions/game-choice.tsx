interface GameChoiceProps {
  rows: readonly { id: string; title: string; about: string }[]
  chosen: readonly string[]
  /** Null where games cannot be chosen. */
  onChange: ((chosen: string[]) => void) | null
}

/** Games, some of which can be chosen. */
export function GameChoice({ rows, chosen, onChange }: GameChoiceProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, about }) => {
        const text = (
          <span className="min-w-0 wrap-anywhere">
            <span translate="no">{title}</span>
            <span className="figures block text-small text-muted">{about}</span>
          </span>
        )
        return (
          <li key={id}>
            {onChange ? (
              <label className="flex min-h-13 items-center gap-3 py-2 has-checked:bg-action-soft">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-action"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
                />
                {text}
              </label>
            ) : (
              <div className="flex min-h-13 items-center py-2">{text}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
