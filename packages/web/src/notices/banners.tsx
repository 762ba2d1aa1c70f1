import { sanitizeHtml } from "@oxcut/core/model";
import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { bannerStore } from "./banner-store.ts";

const LOOKS = {
	info: { icon: Info, className: "bg-accent-bg text-text" },
	success: { icon: Check, className: "bg-lic-bg text-lic" },
	warn: { icon: TriangleAlert, className: "bg-need-bg text-need" },
	error: { icon: CircleAlert, className: "bg-prob-bg text-prob" },
} as const;

/** What holds for every page, above all of them. */
export function Banners() {
	const banners = useSyncExternalStore(bannerStore.subscribe, bannerStore.snapshot);
	return (
		<div role="status" className="flex-none empty:hidden">
			{banners.map(({ id, type, text, shortText, actions }) => {
				const { icon: Icon, className } = LOOKS[type];
				return (
					<div
						key={id}
						className={classNames(
							"flex min-h-8 items-center gap-2 border-b border-line px-5 py-1 text-12 max-md:px-3",
							className,
						)}
					>
						<Icon aria-hidden className="size-3.5 flex-none" />
						<span
							className="max-md:hidden"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: a banner's texts are HTML, and cleaned here.
							dangerouslySetInnerHTML={{ __html: sanitizeHtml(text) }}
						/>
						<span
							className="md:hidden"
							// biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
							dangerouslySetInnerHTML={{ __html: sanitizeHtml(shortText === "" ? text : shortText) }}
						/>
						<span className="flex-1" />
						{actions.map(({ label, run }) => (
							<Button key={label} size="small" onClick={run}>
								{label}
							</Button>
						))}
					</div>
				);
			})}
		</div>
	);
}
