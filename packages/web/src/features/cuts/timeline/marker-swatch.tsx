import { markerColor } from "./marker-colors.ts";

/** A marker's color with its name. */
export function MarkerSwatch({ color }: { readonly color: string }) {
	return (
		<span className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-2">
			<span
				aria-hidden
				className="size-2.5 flex-none rounded-[2px] border border-text-2"
				style={{ background: markerColor(color) ?? "var(--text-2)" }}
			/>
			<bdi>{color}</bdi>
		</span>
	);
}
