import type { ReactNode } from "react";
import { paths } from "../routing/paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

export interface FullPageErrorProps {
	readonly title: string;
	readonly message: string;
	readonly signedIn: boolean;
	/** Help, above the link back. */
	readonly action?: ReactNode;
}

/** Replaces a page by an error and a link back. */
export function FullPageError({ title, message, signedIn, action }: FullPageErrorProps) {
	return (
		<main className="flex min-h-dvh flex-col items-start justify-center gap-3 px-6 md:px-[15vw]">
			<Logo />
			<div role="alert" className="flex flex-col gap-3">
				<h1 className="mt-4 text-20 font-strong">{title}</h1>
				<p className="max-w-md text-text-2">{message}</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{action}
				{/* A full reload clears any broken state; besides, this page may be rendered outside the router. */}
				<a href={signedIn ? paths.home() : paths.splash()} className={buttonClass("plain", "large")}>
					{signedIn ? "Home" : "Back to the start"}
				</a>
				<a href={paths.contact()} className={buttonClass("plain", "large")}>
					Contact us
				</a>
			</div>
		</main>
	);
}
