import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import { messages } from "./messages.ts";
import { type PosterPlace, PREVIEW_HEIGHT, PREVIEW_WIDTH, placePreview } from "./poster-place.ts";

export interface PosterProps {
	/** Links to small images, the smallest first; none loads nothing. */
	readonly thumbnails: readonly string[];
	/** Its size, and its position in the line. */
	readonly className?: string;
	/** Keeps its space without an image, because other records in the list have one. */
	readonly keepsPlace?: boolean;
	/** Describes the image. It makes the poster a button, for places where no link, option or label around it can be focused. */
	readonly title?: string;
	/** The option around it is the active one of a list whose focus stays in its input. */
	readonly isActive?: boolean;
}

const DELAY_MS = 300;
/** The element around a poster whose keyboard focus enlarges it. */
const OWNER = "a, button, label";
/** By default, the link of its row. */
const ROW = "li, tr";

function ownerOf(poster: HTMLElement): HTMLElement | null {
	return poster.closest<HTMLElement>(OWNER) ?? poster.closest(ROW)?.querySelector<HTMLElement>("a") ?? null;
}

/** A record's image beside its name. Hovering, keyboard focus or a tap enlarges it. */
export function Poster({
	thumbnails,
	className = "h-[22px] w-10",
	keepsPlace = false,
	title,
	isActive = false,
}: PosterProps) {
	const image = useRef<HTMLImageElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The edges of the image in the window when it was enlarged. */
	const enlargedAt = useRef<DOMRect>(undefined);
	const [place, setPlace] = useState<PosterPlace | null>(null);
	const [small] = thumbnails;
	const box = classNames("inline-block flex-none rounded-sm", className);
	const hide = () => {
		clearTimeout(timer.current);
		setPlace(null);
	};
	const show = () => {
		clearTimeout(timer.current);
		if (image.current === null) return;
		const { innerWidth: width, innerHeight: height } = window;
		const list = image.current.closest("[role=listbox]")?.getBoundingClientRect() ?? null;
		enlargedAt.current = image.current.getBoundingClientRect();
		setPlace(placePreview(enlargedAt.current, { width, height }, list));
	};
	const showSoon = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(show, DELAY_MS);
	};
	useEffect(() => () => clearTimeout(timer.current), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: showing and hiding it only reads refs.
	useEffect(() => {
		const owner = small === undefined || image.current === null ? null : ownerOf(image.current);
		if (owner === null) return;
		const onFocus = ({ target }: FocusEvent) => {
			if (target instanceof Element && target.matches(":focus-visible")) showSoon();
		};
		owner.addEventListener("focusin", onFocus);
		owner.addEventListener("focusout", hide);
		return () => {
			owner.removeEventListener("focusin", onFocus);
			owner.removeEventListener("focusout", hide);
		};
	}, [small]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: as above.
	useEffect(() => {
		if (!isActive || small === undefined) return;
		showSoon();
		return hide;
	}, [isActive, small]);
	const isShown = place !== null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: as above.
	useEffect(() => {
		if (!isShown) return;
		const onKey = ({ key }: KeyboardEvent) => {
			if (key === "Escape") hide();
		};
		const onScroll = () => {
			// A busy page hears late of a scroll from before the tap, which has moved nothing since.
			const now = image.current?.getBoundingClientRect();
			if (now?.left !== enlargedAt.current?.left || now?.top !== enlargedAt.current?.top) hide();
		};
		const ending = new AbortController();
		const options = { capture: true, signal: ending.signal };
		window.addEventListener("scroll", onScroll, options);
		window.addEventListener("pointerdown", hide, options);
		window.addEventListener("keydown", onKey, options);
		return () => ending.abort();
	}, [isShown]);
	if (small === undefined) return keepsPlace ? <span aria-hidden className={box} /> : null;
	const events = {
		onPointerEnter: ({ pointerType }: PointerEvent) => {
			if (pointerType === "mouse") showSoon();
		},
		onPointerLeave: ({ pointerType }: PointerEvent) => {
			if (pointerType === "mouse") hide();
		},
	};
	/** Keeps a tap from reaching the link or option around the poster, which is tapped by its name. */
	const onTap = (event: SyntheticEvent<HTMLElement, Event>) => {
		const { nativeEvent } = event;
		if (!(nativeEvent instanceof window.PointerEvent) || nativeEvent.pointerType !== "touch") return;
		event.preventDefault();
		event.stopPropagation();
		show();
	};
	const picture = (
		<img
			key={small}
			ref={image}
			src={small}
			alt=""
			loading="lazy"
			decoding="async"
			draggable={false}
			className={classNames("bg-active object-cover", box)}
			{...(title === undefined ? { ...events, onClick: onTap } : {})}
			onError={({ currentTarget }) => {
				// The image was replaced or removed in the meantime: keep its space.
				currentTarget.style.visibility = "hidden";
			}}
		/>
	);
	return (
		<>
			{title === undefined ? (
				picture
			) : (
				<button
					type="button"
					aria-label={messages.showImage(title)}
					aria-expanded={isShown}
					className="relative inline-flex flex-none rounded-sm align-middle before:absolute before:-inset-1"
					{...events}
					onClick={show}
				>
					{picture}
				</button>
			)}
			{place !== null &&
				createPortal(
					<img
						src={thumbnails[1] ?? small}
						alt=""
						className="pointer-events-none fixed z-(--z-palette) rounded bg-[#0e0e0f] object-contain shadow-pop"
						style={{ ...place, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT }}
					/>,
					document.body,
				)}
		</>
	);
}
