import { classNames } from "./class-names.ts";

/** Placeholder for loading content, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { readonly className?: string }) {
	return (
		<div
			aria-hidden
			className={classNames("animate-pulse rounded-sm bg-active motion-reduce:animate-none", className)}
		/>
	);
}
