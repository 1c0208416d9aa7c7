import { useId, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { SwatchButton } from '../display/SwatchButton.tsx';
import { Tag } from '../display/Tag.tsx';
import { Checkbox, ChoiceGroup } from '../forms/Choice.tsx';
import { Field } from '../forms/Field.tsx';
import { RadioCard } from '../forms/RadioCard.tsx';
import { Select } from '../forms/Select.tsx';
import { Stepper } from '../forms/Stepper.tsx';
import { PasswordInput, Textarea, TextInput } from '../forms/TextInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import { SizeBox } from '../media/SizeBox.tsx';

export const FieldStates = () => (
  <div className="field-rows gap-x-5 sm:grid-cols-2">
    <Field label="Full Name">
      <TextInput defaultValue="Amara Okafor" autoComplete="off" />
    </Field>
    <Field label="Email Address" error="Enter an email address such as name@example.com">
      <TextInput defaultValue="amara@example" autoComplete="off" />
    </Field>
    <Field label="Password" help="At least 8 characters">
      <PasswordInput defaultValue="something" autoComplete="off" />
    </Field>
    <Field label="Referral Code" optional>
      <TextInput placeholder="Code" />
    </Field>
    <Field label="Country">
      <Select defaultValue="NG">
        <option value="NG">Nigeria</option>
        <option value="GH">Ghana</option>
      </Select>
    </Field>
    <Field label="Read only">
      <TextInput readOnly aria-required={false} value="amara@example.com" />
    </Field>
    <Field label="Description" className="sm:col-span-2">
      <Textarea placeholder="What is it made of?" />
    </Field>
  </div>
);

export function ChoiceStates() {
  const name = useId();
  const [count, setCount] = useState(1);
  return (
    <>
      <ChoiceGroup legend="Shipping Address" className="grid gap-4 sm:grid-cols-2">
        <RadioCard
          name={name}
          defaultChecked
          title="Amara Okafor"
          aside={
            <>
              <Tag tone="white">Home</Tag>
              <Tag tone="ink">Default</Tag>
            </>
          }
        >
          14 Bourdillon Road, Ikoyi, Lagos
        </RadioCard>
        <RadioCard
          name={name}
          title="Cash On Delivery"
          aside={<Icon name="banknote" size={22} className="text-clay" />}
        />
        <RadioCard name={name} title="Credit Card" disabled>
          Not available in this currency
        </RadioCard>
      </ChoiceGroup>
      <Panel tone="white" className="flex items-center justify-between">
        <Checkbox defaultChecked label="This is a gift item" />
        <Icon name="gift" size={22} className="text-clay" />
      </Panel>
      <ChoiceGroup legend="Color" className="flex gap-3">
        <SwatchButton name={`${name}color`} color="#12706B" label="Teal" defaultChecked />
        <SwatchButton name={`${name}color`} color="#A23B18" label="Terracotta" />
        <SwatchButton name={`${name}color`} color="#EFE4CF" label="Natural" disabled />
      </ChoiceGroup>
      <ChoiceGroup legend="Size" className="grid grid-cols-5 gap-2">
        {['XS', 'S', 'M', 'L'].map((size) => (
          <SizeBox key={size} name={`${name}size`} label={size} defaultChecked={size === 'M'} />
        ))}
        <SizeBox name={`${name}size`} label="XL" unavailable />
      </ChoiceGroup>
      <ChoiceGroup legend="Sizes" className="grid grid-cols-5 gap-2">
        {['S', 'M', 'L'].map((size, index) => (
          <SizeBox key={size} multiple label={size} note={4 - index} defaultChecked={size === 'M'} />
        ))}
        <SizeBox multiple label="XL" note={0} disabled />
      </ChoiceGroup>
      <div className="flex flex-wrap items-center gap-4">
        <Stepper value={count} onChange={setCount} max={3} />
        <Stepper value={count} onChange={setCount} max={3} size="sm" />
        <Stepper value={1} onChange={setCount} disabled />
      </div>
    </>
  );
}
