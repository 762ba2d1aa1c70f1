import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { messages } from "../messages.ts";

export interface BrokenRequestProps {
	readonly faults: readonly { readonly key: string; readonly message: string }[];
}

/** An invalid request: shows the errors, without a redirect. */
export function BrokenRequest({ faults }: BrokenRequestProps) {
	return (
		<div role="alert">
			<h1 className="mb-3 text-20 font-strong tracking-[-0.015em]">{messages.brokenTitle}</h1>
			<p className="mb-4 text-text-2">{messages.brokenText}</p>
			<ul className="mb-6 flex flex-col gap-1 rounded bg-hover px-3 py-2 text-12">
				{faults.map(({ key, message }) => (
					<li key={`${key} ${message}`} className="wrap-anywhere">
						<code className="font-strong">{key}</code> {message}
					</li>
				))}
			</ul>
			<Link to={paths.home()} className={buttonClass("plain", "large")}>
				{messages.goHome}
			</Link>
		</div>
	);
}
