import { createContext, use, useState, type ReactNode } from 'react'

/** Says whether the form has been entered. */
const FollowContext = createContext<(isEntered: boolean) => void>(() => undefined)

interface FollowRowProps<T> {
  row: T
  children(row: T): ReactNode
}

/** A form of a row. It shows what others save until it is entered; from then on nothing changes beneath the hands. */
export function FollowRow<T>({ row, children }: FollowRowProps<T>) {
  const [{ shown, turn }, show] = useState({ shown: row, turn: 0 })
  const [isEntered, setEntered] = useState(false)
  if (row !== shown && !isEntered) show({ shown: row, turn: turn + 1 })
  return (
    <FollowContext value={setEntered}>
      <div key={turn} className="contents" onFocus={() => setEntered(true)}>
        {children(shown)}
      </div>
    </FollowContext>
  )
}

/** Lets the form follow its row again, for one that still shows what was not saved. */
export function useFollowAgain(): () => void {
  const setEntered = use(FollowContext)
  return () => setEntered(false)
}
