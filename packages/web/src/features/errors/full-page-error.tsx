import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";

export interface FullPageErrorProps {
	readonly title: string;
	readonly message: string;
	readonly signedIn: boolean;
}

/** A page instead of the page: what happened, and the way back. */
export function FullPageError({ title, message, signedIn }: FullPageErrorProps) {
	return (
		<main className="flex min-h-dvh flex-col items-start justify-center gap-3 px-6 md:px-[15vw]">
			<Logo />
			<h1 className="mt-4 text-20 font-strong">{title}</h1>
			<p className="max-w-md text-text-2">{message}</p>
			<Link to={signedIn ? paths.home() : paths.splash()} className={buttonClass("plain", "large")}>
				{signedIn ? "Home" : "Back to the start"}
			</Link>
		</main>
	);
}
