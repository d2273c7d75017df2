/** A football. */
export function Ball({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="m12 7.5 4.3 3.1-1.7 5H9.4l-1.7-5z" fill="currentColor" />
      <path d="M12 7.5V2.2M16.3 10.6l5.1-1.8M14.6 15.6l3.3 4.4M9.4 15.6 6.1 20M7.7 10.6 2.6 8.8" />
    </svg>
  )
}
