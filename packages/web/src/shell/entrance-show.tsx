/** What ox does, drawn from the product: a stretch of timeline, and what its clips cost. */
export function EntranceShow() {
	return (
		<section
			aria-label="About ox"
			className="hidden flex-col justify-center overflow-hidden border-l border-line bg-bg pl-16 lg:flex"
		>
			<h2 className="max-w-md text-32 font-strong tracking-tight text-balance">
				What the archive in your cut costs, clip by clip.
			</h2>
			<p className="mt-2 max-w-md text-15 leading-6 text-text-2">
				Drop in the EDLs. ox finds which frames are seen and heard, who owns them, and what each licensor will
				charge, with the reason beside every amount.
			</p>
		</section>
	);
}
