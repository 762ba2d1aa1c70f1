import { classNames } from "./class-names.ts";

/** Keeps the place of what is being loaded, so that nothing jumps when it comes. */
export function Skeleton({ className }: { readonly className?: string }) {
	return (
		<div
			aria-hidden
			className={classNames("animate-pulse rounded-sm bg-active motion-reduce:animate-none", className)}
		/>
	);
}
