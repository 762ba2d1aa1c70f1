import { Logo } from "../ui/logo.tsx";

const MESSAGE = "Your browser doesn't support web workers.";

/** Shown instead of the app in a browser that can't run it. */
export function UnsupportedBrowser() {
	return (
		<main className="flex min-h-dvh flex-col items-start justify-center gap-3 px-6 md:px-[15vw]">
			<Logo />
			<h1 className="mt-4 text-20 font-strong">{MESSAGE}</h1>
			<p className="max-w-md text-text-2">
				ox needs them. A current Chrome, Edge, Firefox or Safari has them.
			</p>
		</main>
	);
}
