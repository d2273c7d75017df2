import type { ReactNode } from 'react'

interface CheckListProps {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode; checked: boolean }[]
}

/** Several of a list, by check boxes. */
export function CheckList({ legend, name, options }: CheckListProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <div className="grid gap-1 rounded-control border border-line-strong p-2 sm:grid-cols-2">
        {options.map(({ value, label, checked }) => (
          // Checked anew, it is another box: what others have decided shows.
          <label
            key={`${value} ${checked}`}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 text-small has-checked:bg-action-soft"
          >
            <input type="checkbox" name={name} value={value} defaultChecked={checked} className="size-5 shrink-0 accent-action" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The checked values of a list. */
export function readCheckList<T extends string>(form: HTMLFormElement, name: string, values: readonly T[]): T[] {
  const checked = new Set<unknown>(new FormData(form).getAll(name))
  return values.filter((value) => checked.has(value))
}
