import type { ListedProduction } from "../../../data/list-productions.ts";
import { useCutHistory } from "../../../data/use-cut-history.ts";
import { mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { formatMoney } from "../../../ui/format-money.ts";
import { messages } from "../messages.ts";
import { SPARK_HEIGHT, SPARK_WIDTH, sparklinePoints } from "../sparkline-points.ts";

/** A sparkline of a project's cost in its last cuts; empty with fewer than two known costs. */
export function ProjectTrend({ production }: { readonly production: ListedProduction }) {
	const mayLook = mayInProduction(useAccount(), production, "view", "reports");
	return mayLook ? <Sparkline production={production} /> : null;
}

function Sparkline({ production }: { readonly production: ListedProduction }) {
	const history = useCutHistory(production) ?? [];
	// A partial line would be misleading.
	if (history.some(({ costs }) => costs === undefined)) return null;
	const amounts = history.flatMap(({ costs }) => costs?.totalCost ?? []);
	const points = sparklinePoints(amounts);
	const last = points.at(-1);
	if (last === undefined || points.length < 2) return null;
	const { display_currency: currency } = production;
	return (
		<svg
			role="img"
			aria-label={messages.trend(amounts.map((amount) => formatMoney(amount, currency)))}
			width={SPARK_WIDTH}
			height={SPARK_HEIGHT}
			className="block text-text-2"
		>
			<polyline
				points={points.map((point) => point.join(",")).join(" ")}
				fill="none"
				stroke="currentColor"
				strokeWidth="1.5"
				strokeLinejoin="round"
			/>
			<circle cx={last[0]} cy={last[1]} r="2.5" className="fill-text" />
		</svg>
	);
}
