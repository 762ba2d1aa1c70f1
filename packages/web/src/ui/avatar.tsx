import { classNames } from "./class-names.ts";
import { initialsOf } from "./initials-of.ts";

export interface AvatarProps {
	/** Its initials are shown if there is no picture. */
	readonly name: string;
	readonly image?: string | null;
	readonly shape?: "circle" | "square";
	/** From the palette; grey without one. */
	readonly color?: AvatarColor | null;
	readonly size?: "small" | "mark" | "normal" | "large";
}

type AvatarColor = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "gray" | "black";

// Chosen by people, unrelated to states. White or black on each has a contrast of 4.5:1 in both themes.
const COLORS: Readonly<Record<AvatarColor, string>> = {
	red: "bg-[#b3261e] text-white",
	orange: "bg-[#a34a00] text-white",
	yellow: "bg-[#e3b341] text-[#1a1a19]",
	green: "bg-[#2b6e3f] text-white",
	blue: "bg-[#2055b3] text-white",
	violet: "bg-[#6f42c1] text-white",
	gray: "bg-[#62625e] text-white",
	black: "bg-[#1a1a19] text-white inset-ring inset-ring-line-strong",
};

const SIZES = {
	small: "size-5 text-[9px]",
	mark: "size-6 text-[10px]",
	normal: "size-7 text-11",
	large: "size-16 text-20",
} as const;

/** The avatar of a person or an organization. Callers show the name beside it, or announce it. */
export function Avatar({ name, image, shape = "circle", color, size = "small" }: AvatarProps) {
	const outline = classNames(
		"inline-grid flex-none place-items-center overflow-hidden leading-none font-strong tracking-wide",
		shape === "circle" ? "rounded-full" : size === "large" ? "rounded" : "rounded-sm",
		SIZES[size],
	);
	if (typeof image === "string" && image !== "") {
		return <img src={image} alt="" className={classNames(outline, "object-cover")} />;
	}
	return (
		<span
			aria-hidden
			className={classNames(
				outline,
				color === null || color === undefined ? "bg-active text-text-2" : COLORS[color],
			)}
		>
			{initialsOf(name)}
		</span>
	);
}
