import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { useStore } from "zustand";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { bannerStore } from "./banner-store.ts";

const LOOKS = {
	info: { icon: Info, className: "bg-accent-bg text-text" },
	success: { icon: Check, className: "bg-lic-bg text-lic" },
	warn: { icon: TriangleAlert, className: "bg-need-bg text-need" },
	error: { icon: CircleAlert, className: "bg-prob-bg text-prob" },
} as const;

/** The banners above every page. */
export function Banners() {
	const banners = useStore(bannerStore.banners);
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
						<span className="max-md:hidden">{text}</span>
						<span className="md:hidden">{shortText === "" ? text : shortText}</span>
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
