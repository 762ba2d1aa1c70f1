import { Counter, Gauge, type Registry } from "prom-client";
import type { Standbys } from "../db/standbys/standbys.ts";

interface StandbyStates extends Pick<Standbys, "states"> {
	readonly primary: Pick<Standbys["primary"], "isAway">;
}

/** Registers metrics for the database's standbys, by their place in DATABASE_READ_URL. */
export function observeStandbys(registry: Registry, { states, primary }: StandbyStates): void {
	const labelNames = ["standby"];
	new Gauge({
		name: "ox_primary_away",
		help: "Whether the primary is away, so that reads are answered from a standby and changes are refused.",
		registers: [registry],
		collect() {
			this.set(primary.isAway() ? 1 : 0);
		},
	});
	new Gauge({
		name: "ox_standby_used",
		help: "Whether this process reads from the standby; missing while it is the primary.",
		labelNames,
		registers: [registry],
		collect() {
			this.reset();
			states().forEach(({ isUsed, isPrimary }, index) => {
				if (!isPrimary) this.set({ standby: index + 1 }, isUsed ? 1 : 0);
			});
		},
	});
	new Gauge({
		name: "ox_standby_lag_seconds",
		help: "How far the standby is behind; missing while it doesn't answer or doesn't follow the primary.",
		labelNames,
		registers: [registry],
		collect() {
			this.reset();
			states().forEach(({ lagMs }, index) => {
				if (lagMs !== null) this.set({ standby: index + 1 }, lagMs / 1000);
			});
		},
	});
	new Gauge({
		name: "ox_standby_lag_bytes",
		help: "The part of the primary's log that the standby has not replayed yet; missing like the seconds.",
		labelNames,
		registers: [registry],
		collect() {
			this.reset();
			states().forEach(({ lagBytes }, index) => {
				if (lagBytes !== null) this.set({ standby: index + 1 }, lagBytes);
			});
		},
	});
	new Counter({
		name: "ox_standby_reads_total",
		help: "Calls that were read from the standby.",
		labelNames,
		registers: [registry],
		collect() {
			this.reset();
			states().forEach(({ reads }, index) => {
				this.inc({ standby: index + 1 }, reads);
			});
		},
	});
}
