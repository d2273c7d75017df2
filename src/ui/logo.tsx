/** placeholder until identity lands */
export function Logo({ className = '' }: { wordmark?: boolean; className?: string; title?: string }) {
  return <span className={`text-title font-bold ${className}`}>Moedani</span>
}
