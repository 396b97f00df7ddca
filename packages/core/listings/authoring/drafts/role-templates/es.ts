import type { RoleTexts } from './role-templates.ts';

/** The texts of templates in Spanish. */
export const es: RoleTexts = {
  'program-coordinator': {
    description: `[completar: nombre del programa] ayuda a [completar: a quién atiende el programa] en [completar: barrio o ciudad]. Tu trabajo será que funcione: planear el calendario, apoyar al equipo y cuidar que cada participante reciba lo que prometimos.

## Qué harás

- Planear actividades con el equipo y llevar el calendario
- Recibir a las personas participantes y dar seguimiento
- Registrar asistencia y resultados, y escribir un informe breve cada mes
- Cuidar el presupuesto junto con la dirección

## Qué aportas

- Experiencia en organizar proyectos o grupos
- Redacción clara y trato tranquilo con la gente
- Soltura con hojas de cálculo

Durante el primer mes te formamos en nuestros métodos.`,
    skills: ['Planeación', 'Coordinación de programas', 'Informes', 'Trabajo en equipo'],
  },
  'fundraising-officer': {
    description: `Nuestro trabajo con [completar: a quién atienden] se paga gracias a personas y fundaciones que creen en él. Cuidarás a estos donantes y encontrarás otros nuevos, para que [completar: nombre del programa] pueda crecer.

## Qué harás

- Planear y llevar a cabo las campañas del año
- Agradecer a los donantes y contarles qué hizo posible su aporte
- Investigar fundaciones y preparar solicitudes
- Mantener completos y confidenciales los datos de los donantes

## Qué aportas

- Experiencia en recaudación, ventas o trabajo con socios
- Una redacción que anime a ayudar
- Cuidado con las cifras y los plazos

Nuestra meta de este año es [completar: monto o número de donantes].`,
    skills: ['Recaudación de fondos', 'Relación con donantes', 'Redacción', 'Campañas'],
  },
  'volunteer-tutor': {
    description: `Estudiantes de [completar: nombre de la escuela o del centro] necesitan a alguien que se siente a su lado y les explique las cosas una vez más. Como tutor o tutora ayudas de uno a tres estudiantes con [completar: materia] y ves cómo ganan confianza semana a semana.

## Qué harás

- Reunirte con tus estudiantes cada semana a la misma hora
- Ayudar con las tareas y preparar exámenes
- Contar brevemente a la coordinación cómo les fue

## Qué aportas

- Te gusta explicar y sabes escuchar
- Constancia: los estudiantes cuentan contigo
- No hace falta título docente

Antes de empezar recibes una formación de [completar: número] horas y verificamos tus antecedentes.`,
    skills: ['Tutoría', 'Paciencia', 'Comunicación'],
    commitment: 'Dos horas por semana durante el año escolar',
  },
  accountant: {
    description: `Administramos subvenciones y donaciones para [completar: nombre del programa] y debemos dar cuenta exacta de cada una. Llevarás nuestros libros en orden y explicarás al equipo con palabras sencillas cómo estamos.

## Qué harás

- Registrar ingresos y gastos y conciliar las cuentas cada mes
- Preparar la nómina y las declaraciones de impuestos
- Informar a los donantes sobre el uso de sus aportes
- Preparar la auditoría anual

## Qué aportas

- Formación contable y [completar: número] años de práctica
- Experiencia con programas de contabilidad
- Discreción y precisión

Ayuda conocer la contabilidad de organizaciones sin fines de lucro; también podemos enseñarla.`,
    skills: ['Contabilidad', 'Presupuestos', 'Informes financieros', 'Hojas de cálculo'],
  },
  'communications-officer': {
    description: `Todavía pocas personas saben lo que hacemos por [completar: a quién atienden]. Contarás estas historias, con respeto por quienes las viven, en nuestro sitio web, en el boletín y en la prensa.

## Qué harás

- Escribir artículos, publicaciones y el boletín
- Planear qué publicamos y cuándo
- Responder preguntas de periodistas
- Tomar fotografías o trabajar con quienes las toman

## Qué aportas

- Excelente redacción en [completar: idiomas]
- Experiencia con redes sociales y con un editor de sitios web
- Criterio para saber qué debe quedar en privado

Envía con tu postulación dos textos que te enorgullezcan.`,
    skills: ['Redacción', 'Redes sociales', 'Edición', 'Relación con medios'],
  },
  'social-worker': {
    description: `En [completar: nombre del centro] acompañas a [completar: a quién atienden] en un momento difícil: escuchas, descubren juntos qué hace falta y abres el camino hacia la ayuda.

## Qué harás

- Tener las primeras conversaciones y preparar un plan con cada persona
- Acompañar a las personas a oficinas, clínicas y juzgados
- Llevar registros exactos y confidenciales
- Trabajar con escuelas, servicios de salud y otras organizaciones

## Qué aportas

- Título o licencia en trabajo social
- Experiencia con [completar: tipo de casos]
- Respeto, paciencia y límites sanos

Tienes supervisión cada dos semanas y no más de [completar: número] casos.`,
    skills: ['Trabajo social', 'Gestión de casos', 'Escucha activa', 'Intervención en crisis'],
  },
  'community-organizer': {
    description: `La gente de [completar: barrio o región] sabe mejor que nadie qué tiene que cambiar. Tú la reunirás, ayudarás a acordar qué hacer sobre [completar: el problema] y la acompañarás mientras lo hace.

## Qué harás

- Tocar puertas, escuchar e invitar
- Preparar y conducir reuniones
- Formar líderes locales
- Planear campañas con el grupo y hablar con las autoridades

## Qué aportas

- Experiencia organizando, también como voluntario o voluntaria
- Confianza en la gente y facilidad para hablar con cualquiera
- Disposición a trabajar algunas noches y fines de semana

Valoramos que conozcas la zona y hables [completar: idiomas].`,
    skills: ['Organización comunitaria', 'Facilitación', 'Hablar en público', 'Campañas'],
  },
  'it-specialist': {
    description: `Nuestros [completar: número] colegas necesitan computadoras que funcionen y datos seguros para poder atender a [completar: a quién atienden]. Tú cuidarás de ambas cosas.

## Qué harás

- Ayudar a los colegas con sus equipos y cuentas
- Mantener nuestro sitio web y nuestros sistemas
- Hacer copias de seguridad y cuidar los accesos
- Aconsejarnos qué herramientas valen lo que cuestan

## Qué aportas

- Experiencia en soporte o administración de sistemas
- Conocimiento de [completar: sistemas que usan]
- Paciencia con personas para quienes la tecnología es nueva

Decides con nosotros cómo gastar el presupuesto anual de tecnología.`,
    skills: ['Soporte técnico', 'Administración de sistemas', 'Protección de datos', 'Sitios web'],
  },
  'human-resources-officer': {
    description: `En [completar: nombre de la organización] trabajan [completar: número] personas, y queremos que estén bien y que crezcan. Cuidarás todo, desde la oferta de empleo hasta la despedida.

## Qué harás

- Buscar y recibir a nuevos colegas
- Preparar contratos y nómina junto con contabilidad
- Planear la formación y las conversaciones anuales
- Asesorar al equipo sobre licencias, conflictos y derecho laboral

## Qué aportas

- Experiencia en recursos humanos
- Conocimiento de la legislación laboral de [completar: país o estado]
- Sentido de justicia y discreción

Publicamos nuestra escala salarial y esperamos que la cuides.`,
    skills: ['Selección de personal', 'Derecho laboral', 'Nómina', 'Resolución de conflictos'],
  },
  'board-member': {
    description: `Nuestra junta decide hacia dónde va [completar: nombre de la organización] y vigila cómo llega. Buscamos a alguien que sepa de [completar: área de experiencia] y a quien le importe [completar: la causa].

## Qué harás

- Participar en [completar: número] reuniones al año, con los documentos leídos
- Decidir sobre el presupuesto y la estrategia
- Apoyar y evaluar a la dirección
- Presentarnos a personas que puedan ayudar

## Qué aportas

- Experiencia que complemente la de la junta
- Juicio independiente
- Tiempo para preparar las reuniones

El cargo no es remunerado y dura dos años. Cubrimos los gastos de viaje.`,
    skills: ['Gobernanza', 'Estrategia', 'Supervisión financiera'],
    commitment: 'Una noche al mes y un fin de semana al año',
  },
  'event-volunteer': {
    description: `El [completar: fecha del evento] esperamos a muchas personas en [completar: nombre del evento]. Contigo en la entrada, en las mesas o detrás del escenario será un buen día para todos.

## Qué harás

- Montar mesas, carteles y decoración
- Recibir a los invitados y responder preguntas
- Ayudar con la comida, los juegos o la limpieza
- Avisar a quien lidera el equipo cuando haga falta algo

## Qué aportas

- Un trato amable
- Puedes estar de pie unas horas, o nos dices qué tarea te conviene
- Amigos y familiares pueden ayudar contigo

Recibes una breve explicación, una comida y nuestro agradecimiento. Nos vemos en [completar: punto de encuentro].`,
    skills: ['Trabajo en equipo', 'Atención al público'],
    commitment: 'Un día, en turnos de cuatro horas',
  },
  intern: {
    description: `Durante [completar: número] meses conoces por dentro el trabajo de una organización. Te unes al equipo de [completar: nombre del programa] y llevas a cabo un proyecto propio.

## Qué harás

- Apoyar al equipo en su trabajo diario
- Llevar a cabo un proyecto: [completar: el proyecto]
- Participar en reuniones y visitas
- Presentar tus resultados al final

## Qué aprenderás

- Cómo se planean, financian y evalúan los proyectos
- A trabajar con [completar: a quién atienden]

## Qué aportas

- Interés por nuestra causa, en tus estudios o fuera de ellos
- Curiosidad y constancia

Una persona mentora se reúne contigo cada semana y recibes un certificado.`,
    skills: ['Investigación', 'Redacción', 'Trabajo en equipo'],
  },
};
