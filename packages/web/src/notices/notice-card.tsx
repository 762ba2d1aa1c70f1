import { sanitizeHtml } from "@oxcut/core/model";
import { Check, CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { messages } from "./messages.ts";
import type { ActiveNotice } from "./notice-store.ts";
import { noticeStore } from "./notify.ts";
import { isSwipe } from "./swipe.ts";

const ICONS = { info: Info, success: Check, error: CircleAlert, warn: TriangleAlert } as const;
const COLORS = {
	info: "text-text-2",
	success: "text-lic",
	error: "text-prob",
	warn: "text-need",
} as const;

/** A notice on screen: a click runs its main action, a swipe or its button closes it. */
export function NoticeCard({ notice }: { readonly notice: ActiveNotice }) {
	const { id, type, title, description, text, actions } = notice;
	const start = useRef<{ x: number; y: number } | null>(null);
	/** The element that had the focus before this card got it. */
	const cameFrom = useRef<HTMLElement | null>(null);
	useEffect(
		() => () => {
			// The focus was in this card: give it back. Otherwise it is at work elsewhere, so leave it there.
			if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
		},
		[],
	);
	const Icon = ICONS[type];
	const lines = [title, description, text].filter((line) => line !== "");
	const end = (event: PointerEvent) => {
		const from = start.current;
		start.current = null;
		if (from !== null && isSwipe(from, { x: event.clientX, y: event.clientY })) noticeStore.close(id);
	};
	const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
		relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
	const takeFocus = (event: FocusEvent) => {
		// The toaster would move the focus back later, even out of a field or a menu that has it by then.
		event.stopPropagation();
		if (!isInside(event)) {
			cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
		}
		noticeStore.hold(id);
	};
	const leaveFocus = (event: FocusEvent) => {
		if (!isInside(event)) cameFrom.current = null;
		noticeStore.release(id);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pressing and swiping are the pointer's ways; the buttons inside are the keyboard's.
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above.
		<div
			role={type === "error" ? "alert" : undefined}
			className={classNames(
				"flex w-[min(356px,calc(100vw-32px))] touch-pan-y items-start gap-2.5 rounded bg-raised py-2.5 pr-2 pl-3 font-sans text-13 text-text shadow-pop select-none",
				actions.length > 0 && "hover:bg-active",
			)}
			onPointerDown={(event) => {
				start.current = { x: event.clientX, y: event.clientY };
			}}
			onPointerUp={end}
			onClick={(event) => {
				const isControl = event.target instanceof Element && event.target.closest("button, a") !== null;
				if (!isControl) noticeStore.runMainAction(id);
			}}
			onPointerEnter={() => noticeStore.hold(id)}
			onPointerLeave={() => noticeStore.release(id)}
			onFocus={takeFocus}
			onBlur={leaveFocus}
		>
			<Icon aria-hidden className={classNames("mt-0.5 size-4 flex-none", COLORS[type])} />
			<div className="flex min-w-0 flex-1 flex-col gap-0.5 [&_a]:text-accent [&_a]:underline">
				{lines.map((line, index) => (
					<div
						key={line}
						className={classNames("break-words", index === 0 ? "font-medium" : "text-text-2")}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: a notice's texts are HTML, and cleaned here.
						dangerouslySetInnerHTML={{ __html: sanitizeHtml(line) }}
					/>
				))}
				{actions.length > 0 && (
					<div className="mt-1.5 flex flex-wrap gap-2">
						{actions.map(({ label }, index) => (
							<Button key={label} size="small" onClick={() => noticeStore.runAction(id, index)}>
								{label}
							</Button>
						))}
					</div>
				)}
			</div>
			<Button
				variant="ghost"
				size="small"
				className="-mt-0.5"
				icon={<X aria-hidden />}
				aria-label={messages.dismiss}
				onClick={() => noticeStore.close(id)}
			/>
		</div>
	);
}
