import { type ReactNode, useState } from "react";

/**
 * The video of the splash page's variant, which the server's operator provides.
 *
 * @param children - shown instead if the server has no video.
 */
export function EntranceVideo({ children }: { readonly children: ReactNode }) {
	const [isMissing, setIsMissing] = useState(false);
	if (isMissing) return children;
	return (
		<div className="mt-10 mr-5 aspect-video max-w-page sm:mr-12 lg:mr-16">
			{/* biome-ignore lint/a11y/useMediaCaption: the operator's file is the only source; captions are in it, if anywhere. */}
			<video
				src="/splash-video"
				controls
				playsInline
				preload="metadata"
				aria-label="ox in a short film"
				className="size-full rounded bg-black"
				onError={() => setIsMissing(true)}
			/>
		</div>
	);
}
