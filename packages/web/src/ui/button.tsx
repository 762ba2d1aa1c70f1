import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Variant = "plain" | "primary" | "ghost" | "danger";
type Size = "small" | "normal" | "large";

export interface ButtonProps extends ComponentProps<"button"> {
	readonly variant?: Variant;
	readonly size?: Size;
	/** Shown before the label; alone it needs an `aria-label`. */
	readonly icon?: ReactNode;
	/** Its action is running: it can't be pressed again, and shows that. */
	readonly busy?: boolean;
}

const VARIANTS: Readonly<Record<Variant, string>> = {
	plain: "border-line-strong bg-surface text-text hover:bg-hover",
	primary: "border-transparent bg-accent-solid text-on-accent hover:brightness-110",
	ghost:
		"border-transparent bg-transparent text-text hover:bg-active aria-pressed:bg-active disabled:border-transparent! disabled:bg-transparent!",
	danger: "border-line-strong bg-surface text-prob hover:bg-prob-bg",
};

const SIZES: Readonly<Record<Size, { words: string; icon: string }>> = {
	small: { words: "h-6 px-2 text-12", icon: "size-6" },
	normal: { words: "h-7 px-2.5 text-13", icon: "size-7" },
	large: { words: "h-9 px-4 text-13", icon: "size-9" },
};

/** A button's classes, for links that look like one. */
export function buttonClass(variant: Variant = "plain", size: Size = "normal", isIcon = false): string {
	return classNames(
		"inline-flex flex-none items-center justify-center gap-1.5 rounded border font-medium whitespace-nowrap",
		"transition-colors duration-(--fast) disabled:border-line disabled:bg-hover disabled:text-text-3 [&_svg]:size-4 [&_svg]:flex-none",
		VARIANTS[variant],
		isIcon ? SIZES[size].icon : SIZES[size].words,
	);
}

export function Button({
	variant = "plain",
	size = "normal",
	icon,
	busy = false,
	type = "button",
	className,
	disabled,
	children,
	...props
}: ButtonProps) {
	return (
		<button
			type={type}
			className={classNames(buttonClass(variant, size, children === undefined), className)}
			disabled={disabled === true || busy}
			aria-busy={busy || undefined}
			{...props}
		>
			{icon}
			{children}
		</button>
	);
}
