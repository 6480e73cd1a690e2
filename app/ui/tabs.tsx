import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One <TabPanel> a tab. */
  children: ReactNode;
}

/** Tabs that fill the width on a phone; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List aria-label={label} className="flex gap-1 rounded-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-md px-3 font-semibold text-muted transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-brand-ink data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="mt-6">
      {children}
    </Radix.Content>
  );
}
