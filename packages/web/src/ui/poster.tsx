import { type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";

export interface PosterProps {
	/** Links to small pictures, the smallest first. */
	readonly thumbnails: readonly string[];
	readonly className?: string;
}

const DELAY_MS = 300;
const PREVIEW_WIDTH = 320;
const PREVIEW_HEIGHT = 180;
const GAP = 8;

interface Place {
	readonly left: number;
	readonly top: number;
}

/** Beside the picture, inside the window. */
function placeBeside({ right, left, top, bottom }: DOMRect): Place {
	const fitsRight = right + GAP + PREVIEW_WIDTH <= innerWidth;
	const middle = (top + bottom) / 2 - PREVIEW_HEIGHT / 2;
	return {
		left: fitsRight ? right + GAP : Math.max(GAP, left - GAP - PREVIEW_WIDTH),
		top: Math.max(GAP, Math.min(middle, innerHeight - GAP - PREVIEW_HEIGHT)),
	};
}

/** A record's picture beside its name, which tells it to those who don't see it; under the pointer it is shown large. */
export function Poster({ thumbnails, className = "h-[22px] w-10" }: PosterProps) {
	const [place, setPlace] = useState<Place | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const hide = () => {
		clearTimeout(timer.current);
		setPlace(null);
	};
	const show = ({ currentTarget, pointerType }: PointerEvent) => {
		if (pointerType !== "mouse") return;
		const picture = currentTarget;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setPlace(placeBeside(picture.getBoundingClientRect())), DELAY_MS);
	};
	const [small] = thumbnails;
	if (small === undefined) return null;
	return (
		<>
			<img
				src={small}
				alt=""
				loading="lazy"
				decoding="async"
				draggable={false}
				className={classNames("inline-block flex-none rounded-sm bg-active object-cover", className)}
				onPointerEnter={show}
				onPointerLeave={hide}
				onPointerDown={hide}
			/>
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
