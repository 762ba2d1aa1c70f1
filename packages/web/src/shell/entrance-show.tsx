import { useSearchParams } from "../routing/router.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { EntranceTicket } from "./entrance-ticket.tsx";
import { EntranceTimeline } from "./entrance-timeline.tsx";

async function loadVideo() {
	return (await import("./entrance-video.tsx")).EntranceVideo;
}

/** Shows what ox does: part of a timeline, and the cost of its clips; with `?video`, the operator's video if there is one. */
export function EntranceShow() {
	const params = useSearchParams();
	const Video = useLoaded(loadVideo, params.has("video"));
	const drawing = (
		<>
			<div className="mt-10">
				<EntranceTimeline />
			</div>
			<div className="mt-6 pr-5 sm:pr-12 lg:pr-16">
				<EntranceTicket />
			</div>
		</>
	);
	return (
		<section
			aria-label="About ox"
			className="flex min-w-0 flex-col justify-center overflow-hidden border-line bg-bg py-8 pl-5 max-lg:border-t sm:py-12 sm:pl-12 lg:border-l lg:pl-16"
		>
			<h2 className="max-w-[17em] pr-5 text-20 leading-8 font-strong tracking-[-0.025em] text-balance sm:text-32 sm:leading-10">
				What the archive in your cut costs, clip by clip.
			</h2>
			<p className="mt-3 max-w-[33em] pr-5 text-15 leading-6 text-text-2">
				Drop in the EDLs. ox finds which frames are seen and heard, who owns them, and what each licensor will
				charge, with the reason beside every amount.
			</p>
			{Video === null ? drawing : <Video>{drawing}</Video>}
		</section>
	);
}
