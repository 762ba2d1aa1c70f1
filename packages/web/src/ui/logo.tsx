/** The product's mark and name. */
export function Logo() {
	return (
		<span className="inline-flex items-center gap-2 text-15 font-strong">
			<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
				<path
					d="M3 3.5c0 4 2.500 5.500 5 5.500M19 3.500c0 4-2.500 5.500-5 5.500M7 8.500v5.500l4 4.500 4-4.500V8.500"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
			ox
		</span>
	);
}
